import { expect, test } from 'vitest'
import { companyFrom } from './company'

test('what is not set, or set to spaces, is null', () => {
  expect(companyFrom({ COMPANY_NAME: ' Gwaro Ltd ', COMPANY_NUMBER: '', SUPERVISOR: '  ' })).toEqual({
    name: 'Gwaro Ltd',
    number: null,
    address: null,
    country: null,
    supervisor: null,
    dataOfficerEmail: null,
    complaintsEmail: null,
  })
})
