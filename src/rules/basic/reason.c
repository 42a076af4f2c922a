/* Why the rules refuse something. */
#include "pindeck/reason.h"

static const char *const texts[PINDECK_REASONS] = {
#define PINDECK_REASON(name, text) [PINDECK_##name] = (text),
#include "pindeck/reason.def"
#undef PINDECK_REASON
};

const char *pindeck_reason_to_text(enum pindeck_reason reason)
{
	return reason < PINDECK_REASONS ? texts[reason] : "unknown";
}
