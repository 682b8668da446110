import { maxFileBytes } from '#contract/documents/documents'
import { minute } from '#contract/time'
import { Failure } from './failure'

/** Encrypting and decrypting double what a file takes, and a Worker has 128 MB. */
const maxBytes = 2 * maxFileBytes
/** Smaller files have room of their own, so that large ones do not stop them. */
const smallBytes = 512 * 1024
const maxBytesWithSmall = maxBytes + 10 * 1024 * 1024
/** After this time without a sign a use no longer counts: a request that the runtime ends does not run `finally`. */
const maxSilentMilliseconds = minute

const uses = new Set<MemoryUse>()

/** Frees what earlier calls took, between two tests. */
export function freeMemory(): void {
  for (const use of uses) use.free()
}

/** What a request, or other work, has of files in memory. */
export class MemoryUse {
  bytes = 0
  #seenAt = 0

  /** Counts bytes before they are read. @throws Failure busy when other files leave no memory for them */
  take(bytes: number): void {
    const now = Date.now()
    let used = bytes
    for (const use of uses) {
      if (use !== this && now - use.#seenAt > maxSilentMilliseconds) uses.delete(use)
      else used += use.bytes
    }
    if (used > (this.bytes + bytes < smallBytes ? maxBytesWithSmall : maxBytes))
      throw new Failure('busy', 'Many people are sending files. Please try again.', { retryAfter: 2 })
    this.#seenAt = now
    this.bytes += bytes
    uses.add(this)
  }

  /** Counts until a minute from now. */
  touch(): void {
    this.#seenAt = Date.now()
  }

  free(): void {
    this.bytes = 0
    uses.delete(this)
  }
}

/** Runs work that has a whole file in memory. @throws Failure busy when other files leave no memory for it */
export async function inMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  const use = new MemoryUse()
  use.take(bytes)
  try {
    return await work()
  } finally {
    use.free()
  }
}
