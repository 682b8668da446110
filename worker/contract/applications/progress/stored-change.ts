/** A change as an application's row keeps it; times in milliseconds. */
export type StoredChange = [track: string, status: string, createdAt: number, doneAt: number | null, by?: 'helper']

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

export const changeOf = ([track, status, createdAt, doneAt, by]: StoredChange) => ({
  track,
  status,
  createdAt: instant(createdAt),
  doneAt: doneAt === null ? null : instant(doneAt),
  ...(by === 'helper' ? { byHelper: true as const } : {}),
})
