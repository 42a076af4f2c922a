/* Read one frame as people write it. */
#include "pindeck/frame_read.h"

#include "layout.h"
#include "text.h"
#include "verdict.h"

struct written {
	struct pindeck_text text;
	pindeck_layout_reader *reader;
};

/* After the last ball of a frame, any other text means that the frame is over. */
static struct pindeck_verdict bowl(struct pindeck_frame *frame, struct written *written,
                                   enum pindeck_discipline discipline)
{
	struct pindeck_delivery ball = pindeck_delivery_of(0);
	const enum pindeck_reason reason =
	    written->reader(&ball, &written->text, pindeck_frame_deck(frame));

	if (reason != PINDECK_ACCEPTED && !pindeck_frame_is_over(frame))
		return pindeck_verdict_without_place(reason);
	return pindeck_frame_bowl(frame, ball, discipline);
}

struct pindeck_verdict pindeck_frame_read(struct pindeck_frame *frame, struct pindeck_text text,
                                          enum pindeck_discipline discipline)
{
	struct written written = {
		pindeck_text_without_separators(text),
		pindeck_layout_choose(PINDECK_ANY_LAYOUT, text, pindeck_frame_deck(frame)),
	};
	struct pindeck_verdict verdict = pindeck_verdict_accepted();

	while (pindeck_verdict_is_accepted(verdict) && !pindeck_text_is_blank(written.text))
		verdict = bowl(frame, &written, discipline);
	return verdict;
}
