import { createHash } from 'node:crypto'

/** What a call was told, in order: a name, and the value. */
type RecordedValues = readonly (readonly [name: string, value: unknown])[]

/** Tells a repeat what the first try was told, name by name in the same order, and notes what is new. */
export class Recorder {
  /** When the first try began: the time of each repeat. */
  readonly at: Date
  private readonly values: [name: string, value: unknown][]
  private readonly ahead = new Map<string, unknown[]>()

  constructor(at: Date, values: RecordedValues = []) {
    this.at = at
    this.values = values.map(([name, value]) => [name, value])
    for (const [name, value] of this.values) this.ahead.set(name, [...(this.ahead.get(name) ?? []), value])
  }

  static read(text: string): Recorder {
    const { at, told: values } = JSON.parse(text) as { at: number; told: RecordedValues }
    return new Recorder(new Date(at), values)
  }
  toText(): string {
    return JSON.stringify({ at: this.at.getTime(), told: this.values })
  }

  /** What the first try was told next under this name; undefined when it did not get so far. */
  take(name: string): { value: unknown } | undefined {
    const left = this.ahead.get(shortOf(name))
    return left && left.length > 0 ? { value: left.shift() } : undefined
  }
  note(name: string, value: unknown): void {
    this.values.push([shortOf(name), value])
  }

  async recorded<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const record = this.take(name)
    if (record) return record.value as T
    const value = await ask()
    this.note(name, value)
    return value
  }
  drawn(length: number): Uint8Array {
    const record = this.take(`random ${length}`)
    if (record) return Uint8Array.from(Buffer.from(record.value as string, 'base64'))
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    this.note(`random ${length}`, Buffer.from(bytes).toString('base64'))
    return bytes
  }
}

/** The name of a batch is its SQL, which is long. */
export const shortOf = (name: string): string =>
  name.length <= 20 ? name : createHash('sha256').update(name).digest('base64url').slice(0, 16)
