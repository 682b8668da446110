import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const leastRoom = 2 ** 31

/**
 * Where a test's databases go. One that waits for a disk at every commit is slow, and tests need no durability beyond
 * the end of a process: in memory where there is room.
 */
export function testFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    accessSync(memory, constants.W_OK)
    if (bavail * bsize > leastRoom) return memory
  } catch {
    // not on this system
  }
  return tmpdir()
}
