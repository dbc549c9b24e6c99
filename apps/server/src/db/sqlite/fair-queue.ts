/** Waiting work, by account. */
export interface FairQueue<Job> {
  readonly add: (whose: string, job: Job) => void
  /** The next job, by turns: the first of whoever has waited longest for a turn. */
  readonly take: () => Job | undefined
  readonly isEmpty: () => boolean
}

/** A queue that a burst of one does not make longer for the others. */
export function createFairQueue<Job>(): FairQueue<Job> {
  /** In the order of the turns; nobody is in it without a job. */
  const waiting = new Map<string, Job[]>()
  return {
    add: (whose, job) => {
      const jobs = waiting.get(whose)
      if (jobs === undefined) waiting.set(whose, [job])
      else jobs.push(job)
    },
    take: () => {
      for (const [whose, jobs] of waiting) {
        const job = jobs.shift()
        waiting.delete(whose)
        if (jobs.length > 0) waiting.set(whose, jobs)
        return job
      }
      return undefined
    },
    isEmpty: () => waiting.size === 0,
  }
}
