// Cuts the steps into shards that take about equally long.

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Part} Part
 * @typedef {{ step: Step, part: Part }} Piece a step, or a part of one
 */

/**
 * The pieces of one shard, in the order of the steps. All shards of a number together have every piece exactly once:
 * the longest piece goes first, each to the shard that has least to do. A single shard has whole steps.
 *
 * @param {readonly Step[]} steps
 * @param {Part} shard
 * @returns {Piece[]}
 */
export function piecesOfShard(steps, { index, of }) {
  const pieces = steps.flatMap((step) => partsOf(step, of === 1 ? 1 : (step.parts ?? 1)))
  /** @type {Set<Piece>[]} */
  const shards = Array.from({ length: of }, () => new Set())
  const secondsIn = (shard) => shard.values().reduce((sum, piece) => sum + secondsOf(piece), 0)
  for (const piece of pieces.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    shards.reduce((least, shard) => (secondsIn(shard) < secondsIn(least) ? shard : least)).add(piece)
  }
  return pieces.filter((piece) => shards[index - 1]?.has(piece))
}

/**
 * How long a piece takes in a full run.
 *
 * @param {Piece} piece
 */
export function secondsOf({ step, part }) {
  return (step.secondsInFull ?? step.seconds) / part.of
}

/**
 * A step, cut.
 *
 * @param {Step} step
 * @param {number} of into how many parts
 * @returns {Piece[]}
 */
export function partsOf(step, of) {
  return Array.from({ length: of }, (_, index) => ({ step, part: { index: index + 1, of } }))
}

/**
 * Names a piece in the summary, and where it is written down that it was green.
 *
 * @param {Piece} piece
 */
export function titleOf({ step, part }) {
  return part.of === 1 ? step.name : `${step.name} ${part.index}/${part.of}`
}
