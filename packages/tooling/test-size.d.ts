/**
 * How much of something costly a test does: examples of a property, rounds, repetitions. What is asserted is the same.
 * @param small what `npm test` has time for and what shows the rule
 * @param all the exhaustive size, with `LMS360_TESTS=all`
 */
export declare const size: <Size>(small: Size, all: Size) => Size;
