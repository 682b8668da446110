import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from './settings.ts'

// The Workers runtime is a process of its own. It survives a killed server, and would run alarms of the same database
// in parallel with the next one: so each server records it, and the next one ends what is left.
const noteFile = join(stateFolder, 'runtime.json')

type Note = { server: number; runtime: number[] }

export function rememberRuntime() {
  const note: Note = { server: process.pid, runtime: childrenOf(process.pid).filter(isRuntime) }
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(noteFile, JSON.stringify(note))
  process.send?.(note.runtime)
}

/** The process of a server that runs on this state folder already. */
export function otherServer(): number | undefined {
  const { server } = readNote() ?? {}
  return server && /scripts.commands\.ts/.test(commandOf(server)) ? server : undefined
}

export function endLeftRuntime() {
  const note = readNote()
  if (!note || otherServer()) return
  for (const pid of note.runtime.filter(isRuntime)) process.kill(pid, 'SIGKILL')
  rmSync(noteFile)
}

function readNote(): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as Note
  } catch {
    return undefined
  }
}

const isRuntime = (pid: number) => commandOf(pid).includes('workerd')

/** Of a server, by the process of `npm start`, which starts it. */
export const runtimesUnder = (launcher: number) => childrenOf(launcher).flatMap(childrenOf).filter(isRuntime)

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function childrenOf(pid: number): number[] {
  if (process.platform === 'linux')
    return numbers(readdirSync('/proc').join(' ')).filter((each) => parentOf(each) === pid)
  try {
    return numbers(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))
  } catch {
    return []
  }
}

/** The fourth field of /proc/pid/stat; the second, the program's name in brackets, may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

const numbers = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => /^\d+$/.test(word))
    .map(Number)
