/* The layouts in which a text contains the balls of a game. */
#ifndef PINDECK_LAYOUT_H
#define PINDECK_LAYOUT_H

#ifdef __cplusplus
extern "C" {
#endif

enum pindeck_layout {
	/* Decide by the text. Ten pins: single balls when it contains a comma or every item is one
	 * ball, otherwise marks. Five-pin: marks when it contains both commas and blanks, otherwise
	 * single balls. */
	PINDECK_ANY_LAYOUT,
	PINDECK_BALLS, /* single balls: 10 7 3 9 0, or 10,7,3,9,0 */
	PINDECK_MARKS  /* frames: X 7/ 9-; in five-pin the balls of a frame are joined by commas */
};

#ifdef __cplusplus
}
#endif

#endif
