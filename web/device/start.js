/* The start page of the installed app: the console that this device was last, or all lanes. */
import { last_console } from '../client/installed.js';

location.replace(last_console() ?? '/');
