"""How much of a long test to run: all of it, or a sample under the sanitizers. See sample.h."""
import os


def full_or_sample(full, sample):
    return sample if os.environ.get("PINDECK_TEST_SAMPLE") else full
