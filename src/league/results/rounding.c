/* Quotients of integers, rounded as a league rounds them. */
#include "league/results/rounding.h"

int32_t rounding_divide(int64_t dividend, int64_t divisor, enum rounding rounding)
{
	const int64_t size = dividend < 0 ? -dividend : dividend;
	const int64_t twice = size % divisor * 2;
	int64_t quotient = size / divisor;

	if (rounding == ROUNDING_NEAREST && twice >= divisor)
		quotient++;
	if (rounding == ROUNDING_HALF_EVEN &&
	    (twice > divisor || (twice == divisor && quotient % 2 == 1)))
		quotient++;
	return (int32_t)(dividend < 0 ? -quotient : quotient);
}
