import { expect, test } from 'vitest'
import type { Macro } from '#contract/messaging/macros'
import { macrosForm } from '#contract/messaging/macros'
import { validate } from '../../ui/form/use-validated-form'
import { emptyRow, macroOf, rowOf } from './macro-row-rules'

const whole: Macro = {
  name: 'Open the file',
  template: 'Introduce ourselves',
  step: 'contacted',
  assignee: 7,
  task: { title: 'Ring the client', days: 0 },
  documents: ['Copy of the title deed', 'Bank statement'],
}

test('a macro is edited and saved as it was', () => {
  expect(macroOf(rowOf(whole))).toEqual(whole)
  expect(macroOf(rowOf({ ...whole, assignee: 'me', task: null, documents: [] }))).toEqual({
    ...whole,
    assignee: 'me',
    task: null,
    documents: [],
  })
})

test('what is left empty is no part of it', () => {
  const parts = { template: null, step: null, assignee: null, task: null, documents: [] }
  expect(macroOf({ ...emptyRow, name: 'One', documents: ' \n\n' })).toEqual({ name: 'One', ...parts })
})

test('days that are no number are refused at their field', () => {
  const macros = [macroOf({ ...emptyRow, name: 'One', task: 'Ring', days: '' })]
  expect(validate(macrosForm, { macros, version: 0 }).errors.map(({ path }) => path)).toEqual(['macros.0.task.days'])
})
