/* Where the installed app begins: at the console that this device was last, or at all lanes. */
import { last_console } from '../shared/installed.js';

location.replace(last_console() ?? '/');
