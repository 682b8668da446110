import { encryptText } from '../crypto/encryption'
import { batch, runBatch } from '../database/batch'
import { type Database, unrecorded } from '../database/database'
import { isPassing, messageOf, refusalOf } from '../database/passing-errors'
import type { Recording } from '../database/recording'
import type { Statement } from '../database/statement'
import { Failure } from '../failure'
import { pause } from '../pause'
import { type KeyRow, keyRow, type LiveSession, liveSessions, nextTry } from './key-rows'
import { rowsOf, writeMarked } from './marked-batch'
import { Recorder, shortOf } from './recorder'

/** Another try of the same call writes instead. */
class TakenOver extends Failure {
  constructor(cause?: unknown) {
    super('still-working', undefined, { cause, retryAfter: 1 })
  }
}

interface Caller {
  masterKeys: string
  fingerprint: () => Promise<string>
  /** The sessions whose cookies came with the call. */
  sessions: readonly LiveSession[]
  now: () => Date
}

/** How often a batch whose answer was lost is looked for, and written again if it did not run. */
const looks = 4
const lookAgainMilliseconds = 200
/** A row of D1 has up to 2 MB. A call that was told more is done once all the same, and its repeat says so. */
const maxRecord = 1024 * 1024

/** One try of a call with an Idempotency-Key. */
export class KeyedCall implements Recording {
  row: KeyRow
  readonly recorder: Recorder
  private readonly caller: Caller
  /** Batches of this call so far, those of earlier tries included. */
  reached = 0
  isTakenOver = false
  /** A batch may have run or may yet: nobody knows. */
  isUncertain = false
  /** The code has changed since the first try, and does not lead to what was written. */
  isAstray = false
  /** The key was given back: what is left writes as a call without one. */
  isFree = false

  /** Something goes on after the answer, and may write. */
  hasWorkLeft = false

  /** No try of this call has written anything, or can. */
  get hasNoEffect(): boolean {
    return this.row.batches === 0 && this.reached === 0 && !this.isUncertain && !this.hasWorkLeft
  }

  /** @param row as this try took it */
  constructor(row: KeyRow, record: string | undefined, caller: Caller) {
    this.row = row
    this.recorder = record ? Recorder.read(record) : new Recorder(caller.now())
    this.caller = caller
  }

  recorded<T>(name: string, ask: () => Promise<T>): Promise<T> {
    return this.recorder.recorded(name, ask)
  }
  drawn(length: number): Uint8Array {
    return this.recorder.drawn(length)
  }

  async commit(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
    if (this.isFree) return runBatch(db, statements)
    this.reached += 1
    const number = this.reached
    const name = statements.map((one) => (one as Statement & { toSQL(): { sql: string } }).toSQL().sql).join('\n')
    const refusal = this.recorder.take(`refused ${number} ${name}`)
    try {
      if (refusal) throw new Error(refusal.value as string)
      if (number <= this.row.batches) return await this.writtenBefore(db, statements, number, name)
      return await this.write(db, statements, number, name)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused !== undefined) {
        this.reached = number - 1
        if (!refusal) this.recorder.note(`refused ${number} ${name}`, refused)
      }
      throw error
    }
  }

  private writtenBefore(db: Database, statements: readonly Statement[], number: number, name: string) {
    if (this.recorder.take(`batch ${number}`)?.value !== shortOf(name)) {
      this.isAstray = true
      throw new Error('an earlier try of this call wrote something else')
    }
    return rowsOf(db, statements, number, this.row.returned)
  }

  private async write(db: Database, statements: readonly Statement[], number: number, name: string) {
    this.recorder.note(`batch ${number}`, shortOf(name))
    const text = this.recorder.toText()
    const record =
      text.length > maxRecord ? '' : await encryptText(this.caller.masterKeys, text, recordContext(this.row.key))
    const fingerprint = await this.caller.fingerprint()
    for (let look = 1; ; look += 1) {
      try {
        return await writeMarked(unrecorded(db), statements, {
          key: this.row.key,
          try: this.row.try,
          batch: number,
          told: record,
          fingerprint,
          live: liveSessions(db, this.caller.sessions, this.caller.now()),
        })
      } catch (error) {
        if (messageOf(error, /taken over: SQLITE_CONSTRAINT/)) throw this.takenOver(error)
        if (!isPassing(error)) throw error
        const written = await this.find(db, number, error)
        if (written) return rowsOf(db, statements, number, written)
        if (look === looks) throw error
      }
    }
  }

  /**
   * Looks for a batch whose answer was lost. If it did not run, it cannot any more: this becomes the next try.
   * @returns what it returned; undefined when it did not run
   */
  private async find(db: Database, number: number, lost: unknown): Promise<string | undefined> {
    const own = unrecorded(db)
    for (let look = 1; look <= looks; look += 1) {
      try {
        const mine = { ...this.row, batches: number - 1 }
        const { next, rows } = await batch(own, { next: nextTry(own, mine), rows: keyRow(own, this.row.key) })
        const [row] = rows
        if (row && row.batches >= number) return row.returned
        const [again] = next
        if (!again) throw this.takenOver(lost)
        this.row = again
        return undefined
      } catch (error) {
        if (!isPassing(error)) throw error
        await pause(lookAgainMilliseconds * look)
      }
    }
    this.isUncertain = true
    throw lost
  }

  private takenOver(cause: unknown): TakenOver {
    this.isTakenOver = true
    return new TakenOver(cause)
  }
}

/** For a call that was done in a session that has ended since: it writes nothing, and the route refuses it. */
export const refusing: Recording = {
  recorded: (_, ask) => ask(),
  drawn: (length) => crypto.getRandomValues(new Uint8Array(length)),
  commit: () => Promise.reject(new Failure('signed-out')),
}

export const recordContext = (key: string): string => `${key} told`
