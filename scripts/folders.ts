import { globSync, renameSync, rmSync } from 'node:fs'

/** Replaces one folder by another, so that no process sees half of either. */
export function swapFolder(whole: string, target: string) {
  const former = `${target}.${process.pid}`
  moveAway(target, former)
  renameSync(whole, target)
  remove(former)
}

/** Removes folders named after a process that has ended; `pattern` finds them. */
export function removeLeft(pattern: string) {
  for (const folder of globSync(pattern)) {
    const [pid] = /\d+$/.exec(folder) ?? []
    if (pid && !isRunning(Number(pid))) remove(folder)
  }
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function moveAway(folder: string, to: string) {
  try {
    renameSync(folder, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
