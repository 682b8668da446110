import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file-rules'

const entry = {
  key: 'contact-7',
  at: '2026-11-24T19:32:00.000Z',
  title: 'Titan Law will contact you by now',
  address: 'https://gwaro.example/tracking/7',
}

test('a moment is an entry in UTC with a reminder an hour before', () => {
  const lines = calendarFile(entry, '2026-11-23T19:32:05.123Z').split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gwaro//Application//EN',
    'BEGIN:VEVENT',
    'UID:contact-7@gwaro.example',
    'DTSTAMP:20261123T193205Z',
    'DTSTART:20261124T193200Z',
    'SUMMARY:Titan Law will contact you by now',
    'URL:https://gwaro.example/tracking/7',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Titan Law will contact you by now',
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a name with signs of the format stays one line, and a long one goes on after a space', () => {
  const title = `Ncube; Moyo, Sibanda \\ Partners\nHarare ${'é'.repeat(60)}`
  const text = calendarFile({ ...entry, title }, entry.at)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = text.replaceAll('\r\n ', '').split('\r\n')
  expect(whole).toContain(`SUMMARY:Ncube\\; Moyo\\, Sibanda \\\\ Partners\\nHarare ${'é'.repeat(60)}`)
})

test('a line of exactly 75 bytes is not divided', () => {
  const lines = (title: string) => calendarFile({ ...entry, title }, entry.at).split('\r\n').length
  const fits = 'x'.repeat(75 - 'DESCRIPTION:'.length)
  expect(lines(`${fits}x`) - lines(fits)).toBe(1)
})
