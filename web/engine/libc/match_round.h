/* Part of pindeck.h, which has all of the rules here. */
