import { expect, test } from 'vitest'
import { type Entrance, entranceOf } from './person-rules'

test.each<[string, number, boolean | null, boolean, Entrance]>([
  ['the access code opens the console while there are no people', 0, null, false, 'open'],
  ['once there are people, the code alone is not enough', 0, null, true, 'person-needed'],
  ['a person is let in', 7, true, true, 'open'],
  ['a deactivated person is not', 7, false, true, 'ended'],
  ['nor the last person after their deactivation', 7, false, false, 'ended'],
  ['nor someone who no longer exists', 7, null, false, 'ended'],
])('%s', (_, accountId, isActive, arePeopleNeeded, entrance) => {
  expect(entranceOf({ accountId, isActive, arePeopleNeeded })).toBe(entrance)
})
