import { maxFileBytes } from '#contract/files'
import { minute } from '#contract/time'
import { Failure } from '../failure'

/** Encrypting doubles what a file takes, and a Worker has 128 MB. */
const maxBytes = 2 * maxFileBytes
/** Smaller files do not count. */
const countedBytes = 512 * 1024
/** After this time a file no longer counts: a request that the runtime ends does not run `finally`. */
const maxMilliseconds = minute

const files = new Set<{ bytes: number; since: number }>()

/** Runs work that has a whole file in memory. @throws Failure busy when other files leave no memory for it */
export async function inMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  if (bytes < countedBytes) return work()
  const file = { bytes, since: Date.now() }
  let used = bytes
  for (const other of files) {
    if (file.since - other.since > maxMilliseconds) files.delete(other)
    else used += other.bytes
  }
  if (used > maxBytes) throw new Failure('busy', 'Many people are sending files. Please try again.', { retryAfter: 2 })
  files.add(file)
  try {
    return await work()
  } finally {
    files.delete(file)
  }
}
