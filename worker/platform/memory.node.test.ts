import { afterEach, expect, test, vi } from 'vitest'
import { maxFileBytes } from '#contract/documents/documents'
import { inMemory, MemoryUse } from './memory'

afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => undefined)
const done = async () => 'done'

test('two of the largest files are in memory at a time, and a third has to wait', async () => {
  let end = () => undefined as void
  const first = inMemory(maxFileBytes, () => new Promise<void>((resolve) => (end = resolve)))
  const failing = inMemory(maxFileBytes, async () => {
    await first
    throw new Error('not stored')
  })
  await expect(inMemory(maxFileBytes, done)).rejects.toMatchObject({ code: 'busy', retryAfter: 2 })
  expect(await inMemory(500_000, done)).toBe('done')
  end()
  await expect(failing).rejects.toThrow('not stored')
  expect(await Promise.all([inMemory(maxFileBytes, done), inMemory(maxFileBytes, done)])).toEqual(['done', 'done'])
})

test('a file whose request was ended by the runtime counts for a minute', async () => {
  vi.useFakeTimers({ now: 0 })
  for (let file = 0; file < 2; file += 1) void inMemory(maxFileBytes, never)
  vi.setSystemTime(60_000)
  await expect(inMemory(maxFileBytes, done)).rejects.toMatchObject({ code: 'busy' })
  vi.setSystemTime(60_001)
  expect(await inMemory(maxFileBytes, done)).toBe('done')
})

test('small files have room beside large ones, and not without end', async () => {
  let end = () => undefined as void
  const large = inMemory(2 * maxFileBytes, () => new Promise<void>((resolve) => (end = resolve)))
  const ends: (() => void)[] = []
  const small = () => inMemory(500_000, () => new Promise<void>((resolve) => ends.push(resolve)))
  const all = Array.from({ length: 20 }, small)
  await expect(small()).rejects.toMatchObject({ code: 'busy' })
  for (const finish of [end, ...ends]) finish()
  await Promise.all([large, ...all])
})

test('what a request takes counts together, and no more once it is free', async () => {
  const use = new MemoryUse()
  use.take(maxFileBytes)
  use.take(maxFileBytes)
  await expect(inMemory(maxFileBytes, done)).rejects.toMatchObject({ code: 'busy' })
  use.free()
  expect(await inMemory(2 * maxFileBytes, done)).toBe('done')
})
