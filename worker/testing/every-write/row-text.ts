export interface Column {
  name: string
  type: string
  /** Whether it always has a value. */
  isRequired: 0 | 1
  /** Its default, as SQL. */
  initial: string | null
}
export type Row = Readonly<Record<string, string | number | null>>

export interface Written {
  name: string
  /** Null when it was deleted. */
  row: Row | null
  /** As it was before; null for a new one. */
  former: Row | null
}

const isTime = (value: unknown) => typeof value === 'number' && value > 100_000_000_000
/** Of no interest, or made at random. */
const isLeftOut = (name: string) =>
  /^(id|code|address|result|actor_name|actor_role|sender_name|member_name|by_name|user_agent|objects?_key)$/.test(name)
const isDayOrTime = (name: string) => /^(day|year|hour|hours|month|week|number)$/.test(name)
/** Whose ids a reader knows: those of people and firms. */
const isPerson = (name: string) => /^(actor|assignee|member|substitute|firm|user|account|sender)_id$/.test(name)

/** A text without what differs from run to run; undefined for one that is long or JSON. @param ids the numbers in the address of the call */
function shortText(text: string, ids: readonly number[]): string | undefined {
  if (text.length > 70 || /^[[{]/.test(text) || text.includes('\n')) return undefined
  return text
    .replaceAll(/[\w-]{20,}/g, (word) => (/^[a-z_-]+$/.test(word) ? word : '*'))
    .replaceAll(/\b[\dA-Z]{8,}\b|(?<=-)[\da-f]{8}\b/g, '*')
    .replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE')
    .replaceAll(/\b\d+\b/g, (number) => (ids.includes(Number(number)) ? ':id' : '#'))
    .replaceAll(/\d+/g, '#')
}

function valueOf(name: string, value: string | number | null, ids: readonly number[]): string | undefined {
  if (value === null) return 'null'
  if (isTime(value) || isDayOrTime(name)) return undefined
  if (typeof value === 'string') return shortText(value, ids)
  if (isPerson(name)) return String(value)
  if (name.endsWith('_id')) return ids.includes(value) ? ':id' : undefined
  return /cents|_count|total|is_|has_|level|position|version|tries|batch/.test(name) ? String(value) : undefined
}

/** The columns of a new row that have a value of their own. */
function added(row: Row, columns: readonly Column[], ids: readonly number[]): string[] {
  return columns.flatMap(({ name, isRequired, initial }) => {
    const value = row[name] ?? null
    if (value === null || isLeftOut(name) || String(value) === initial?.replaceAll("'", '')) return []
    const text = valueOf(name, value, ids)
    if (text === undefined) return isRequired ? [] : [name]
    return [`${name}=${text}`]
  })
}

function changed(row: Row, former: Row, columns: readonly Column[], ids: readonly number[]): string[] {
  return columns.flatMap(({ name }) => {
    const [now, before] = [row[name] ?? null, former[name] ?? null]
    if (now === before || isLeftOut(name)) return []
    if (
      typeof now === 'number' &&
      typeof before === 'number' &&
      !name.endsWith('_id') &&
      !isTime(now) &&
      !isDayOrTime(name)
    )
      return [`${name}${now > before ? '+' : ''}${now - before}`]
    const text = valueOf(name, now, ids)
    return [text === undefined ? name : `${name}=${text}`]
  })
}

/** What was written, a line a row, equal ones once. @param ids the numbers in the address of the call */
export function rowTexts(
  rows: readonly Written[],
  columns: ReadonlyMap<string, readonly Column[]>,
  ids: readonly number[],
): string[] {
  const lines = rows.flatMap(({ name, row, former }) => {
    const own = columns.get(name) ?? []
    if (!row) return [`  - ${name}`]
    if (!former) return [`  + ${[name, ...added(row, own, ids)].join(' ')}`]
    const parts = changed(row, former, own, ids)
    return parts.length > 0 ? [`  ~ ${[name, ...parts].join(' ')}`] : []
  })
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} rows)` : line)).toSorted()
}
