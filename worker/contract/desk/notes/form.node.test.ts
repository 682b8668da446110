import { expect, test } from 'vitest'
import { noteForm } from './form'

test('a note must have text', () => {
  expect(noteForm.parse({ text: ' Called twice.\nNo answer. ' }).text).toBe('Called twice.\nNo answer.')
  expect(noteForm.safeParse({ text: ' ' }).error?.issues[0]?.message).toBe('Please write a note')
})
