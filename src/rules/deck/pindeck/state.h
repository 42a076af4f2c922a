/* The state of a frame: the balls bowled at its racks so far, and what they earned. */
#ifndef PINDECK_STATE_H
#define PINDECK_STATE_H

#ifdef __cplusplus
extern "C" {
#endif

/* The frames that can earn fill balls pass through the FINAL states. */
enum pindeck_state {
	PINDECK_NO_STATE, /* reached by a ball that cannot be bowled */
	PINDECK_READY,
	PINDECK_FIRST_BALL,
	PINDECK_STRIKE,
	PINDECK_SPARE,
	PINDECK_MISS,
	PINDECK_FINAL_READY,
	PINDECK_FINAL_FIRST_BALL,
	PINDECK_FINAL_STRIKE,
	PINDECK_FINAL_STRIKE_FIRST_BALL,
	PINDECK_FINAL_DOUBLE,
	PINDECK_FINAL_SPARE,
	PINDECK_FINAL_MISS,
	PINDECK_FINAL_OVER,
	PINDECK_BOX_READY, /* a frame of three balls, called a box */
	PINDECK_BOX_FIRST_BALL,
	PINDECK_BOX_SECOND_BALL,
	PINDECK_FINAL_BOX_READY,
	PINDECK_FINAL_BOX_FIRST_BALL,
	PINDECK_FINAL_BOX_SECOND_BALL,
	PINDECK_FREE,  /* a free strike: the frame is over without a ball */
	PINDECK_STATES /* the number of states */
};

#ifdef __cplusplus
}
#endif

#endif
