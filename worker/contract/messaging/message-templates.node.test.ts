import { expect, test } from 'vitest'
import { limits } from '../fields/fields'
import { serviceTypes } from '../services'
import { firmSteps } from '../steps'
import { fillTemplate, standardTemplates, templatePlaces, templatesFor, templatesForm } from './message-templates'

const file = {
  clientName: 'Rudo Moyo',
  referenceNumber: 'ZTL1',
  serviceType: 'digitize',
  status: 'received',
  propertyAddress: '1 Long Road',
  assignedLawFirmName: 'Titan Law',
} as const

test('a template is filled in from the file; what is not known stays to be filled in', () => {
  const all = templatePlaces.map((place) => `{${place}}`).join('|')
  expect(fillTemplate(all, file, 'Farai')).toBe(
    'Rudo Moyo|ZTL1|Titan Law|Deed Digitization|Documents Received|Digitization Complete|1 Long Road|Farai',
  )
  const last = { ...file, status: 'complete', propertyAddress: null } as const
  expect(fillTemplate('{next step} {property} {nothing}', last, 'Farai')).toBe('{next step} {property} {nothing}')
})

test('a file is offered the templates of its step first, and none of another service', () => {
  const offered = templatesFor(standardTemplates, file)
  expect(offered[0]?.name).toBe('Original deed received')
  expect(offered.every(({ service }) => service === null || service === 'digitize')).toBe(true)
})

test('nobody is asked to send a lost deed, or reads that it arrived, before it is replaced', () => {
  const ofOriginal = ['Original deed: how to send it', 'Original deed received']
  const names = (isReplacing: boolean) => templatesFor(standardTemplates, file, isReplacing).map(({ name }) => name)
  expect(names(false)).toEqual(expect.arrayContaining(ofOriginal))
  expect(names(true).filter((name) => ofOriginal.includes(name))).toEqual([])
  expect(names(true).length).toBe(names(false).length - 2)
})

test('the standard templates are valid, and there is one for every step of every service', () => {
  expect(templatesForm.safeParse({ templates: standardTemplates }).success).toBe(true)
  for (const serviceType of serviceTypes) {
    for (const status of firmSteps) {
      const [first] = templatesFor(standardTemplates, { ...file, serviceType, status })
      const filled = fillTemplate(first?.text ?? '{', { ...file, serviceType, status }, 'Farai')
      expect([serviceType, status, filled]).toEqual([serviceType, status, expect.not.stringMatching(/[{}]/)])
      expect(filled.length).toBeLessThan(limits.longText)
    }
  }
})
