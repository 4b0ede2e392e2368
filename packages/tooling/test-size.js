/**
 * How much of something costly a test does: examples of a property, rounds, repetitions. What is asserted is the same.
 * @param small what `npm test` has time for and what shows the rule
 * @param all the exhaustive size, with `LMS360_TESTS=all`
 */
export const size = (small, all) => (process.env.LMS360_TESTS === 'all' ? all : small);
//# sourceMappingURL=test-size.js.map