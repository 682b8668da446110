import { expect, test } from 'vitest'
import { activitySentence, activityText } from './activity'

test.each([
  [
    'Tendai Moyo',
    'lawyer',
    'move-file',
    'Documents Received',
    'Tendai Moyo (lawyer) changed the status to Documents Received',
  ],
  [
    'Chipo Banda',
    'admin',
    'set-status',
    'Documents Verified',
    'Chipo Banda (admin) changed the status to Documents Verified',
  ],
  ['Chipo Banda', 'admin', 'assign-firm', 'Gambe, before Titan', 'Chipo Banda (admin) assigned Gambe, before Titan'],
  ['Tendai Moyo', 'lawyer', 'view-file', null, 'Tendai Moyo (lawyer) viewed the file'],
  ['Rudo', 'owner', 'upload-document', 'Passport.pdf', 'Rudo (owner) uploaded the document Passport.pdf'],
  ['Tendai Moyo', 'lawyer', 'read-deed', 'version 2', 'Tendai Moyo (lawyer) opened version 2 of the deed'],
  [
    'Tendai Moyo',
    'lawyer',
    'release-deed',
    'version 1 of the deed (uploaded by Farai, sealed)',
    'Tendai Moyo (lawyer) released version 1 of the deed (uploaded by Farai, sealed)',
  ],
  ['Gwaro', 'system', 'pay-deposit', '$50, card', 'Gwaro paid the deposit ($50, card)'],
  ['Someone', '', 'new-act', null, 'Someone new-act'],
])('%s (%s) %s', (who, role, action, detail, sentence) => {
  expect(activitySentence({ who, role, what: activityText(action, detail) })).toBe(sentence)
})
