import { expect, test } from 'vitest'
import { serviceTypes } from '#contract/services'
import { assistantCopy } from './copy'

test.each(serviceTypes)('an account is promised to have only what there is: %s', (service) => {
  expect(assistantCopy.success.accountText(service)).toBe(
    service === 'digitize'
      ? 'Your documents, payments and your digital deed in one place, on any device.'
      : 'Your documents and payments in one place, on any device.',
  )
})
