import { expect, test } from 'vitest'
import { nearestFreePosition } from './toast-position'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const phone = box(0, 0, 390, 844)
const desk = box(0, 0, 1280, 800)
const onPhone = box(16, 64, 358, 72)
const onDesk = box(844, 712, 420, 72)

test('a toast that covers no control stays where it is', () => {
  expect(nearestFreePosition(onPhone, [], phone)).toBeUndefined()
  expect(nearestFreePosition(onPhone, [box(16, 300, 100, 44)], phone)).toBeUndefined()
})

test('a hidden control and one outside of the screen do not count', () => {
  expect(nearestFreePosition(onPhone, [box(16, 64, 0, 0), box(16, -60, 100, 44)], phone)).toBeUndefined()
})

test('it moves just below the control on a phone', () => {
  const moved = nearestFreePosition(onPhone, [box(16, 56, 100, 44)], phone)
  expect(moved).toEqual({ x: 0, y: 48 })
})

test('it moves the shortest way on a desk', () => {
  const button = box(1100, 720, 100, 44)
  expect(nearestFreePosition(onDesk, [button], desk)).toEqual({ x: 0, y: -72 })
})

test('it moves beside a column of controls', () => {
  const column = Array.from({ length: 20 }, (_, row) => box(1100, row * 40, 100, 36))
  const moved = nearestFreePosition(onDesk, column, desk)
  expect(moved?.y).toBe(0)
  expect(moved?.x).toBe(-180)
})

test('where everything is covered it stays', () => {
  expect(nearestFreePosition(onPhone, [box(0, 0, 390, 844)], phone)).toBeUndefined()
})

test('it stays in its part of the screen', () => {
  const rows = Array.from({ length: 8 }, (_, row) => box(16, 40 + row * 40, 358, 36))
  expect(nearestFreePosition(onPhone, rows, phone)).toEqual({ x: 0, y: 300 })
  const moved = nearestFreePosition(onPhone, rows, box(0, 0, 390, 320))
  expect(onPhone.bottom + (moved?.y ?? 0)).toBeLessThanOrEqual(320)
})

test('on a crowded screen it covers little, and not what is in use', () => {
  const rows = Array.from({ length: 21 }, (_, row) => box(16, row * 40, row === 10 ? 60 : 358, 36))
  const free = nearestFreePosition(onPhone, rows, phone)
  expect(free?.y).toBeGreaterThan(250)
  const used = rows[10] ?? onPhone
  const other = nearestFreePosition(onPhone, rows, phone, [used])
  const top = onPhone.top + (other?.y ?? 0)
  expect(top + 72 <= used.top || top >= used.bottom).toBe(true)
})
