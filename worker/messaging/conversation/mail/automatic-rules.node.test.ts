import { expect, test } from 'vitest'
import { automaticKind } from './automatic-rules'

const kind = (headers: Record<string, string>, from = 'a@example.com') =>
  automaticKind(from, new Headers(headers), headers.Subject ? (headers.Subject as string) : '')
// a header's value is bytes: the subject arrives decoded
const ofSubject = (subject: string) => automaticKind('a@example.com', new Headers(), subject)

test.each([
  [{}],
  [{ 'Auto-Submitted': 'no' }],
  [{ 'Auto-Submitted': 'No; by=person' }],
  [{ Precedence: 'first-class' }],
  [{ 'X-Auto-Response-Suppress': 'None' }],
  [{ 'X-Autoreply': 'no' }],
  [{ 'Content-Type': 'multipart/mixed; boundary=report' }],
  [{ From: 'Postmaster General <pg@example.com>' }],
])('%o is of a person', (headers) => {
  expect(kind(headers as Record<string, string>)).toBeUndefined()
})

test.each([
  [{ 'Auto-Submitted': 'auto-replied' }, 'answer'],
  [{ 'Auto-Submitted': 'auto-generated' }, 'answer'],
  [{ 'Auto-Submitted': 'auto-notified; owner-email="a@b.c"' }, 'answer'],
  [{ 'X-Auto-Response-Suppress': 'All' }, 'answer'],
  [{ 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply' }, 'answer'],
  [{ 'X-Autoreply': 'yes' }, 'answer'],
  [{ 'X-Autorespond': 'Out of office' }, 'answer'],
  [{ Precedence: 'auto_reply' }, 'answer'],
  [{ Precedence: ' Bulk' }, 'list'],
  [{ Precedence: 'junk' }, 'list'],
  [{ Precedence: 'list' }, 'list'],
  [{ 'List-Id': '<news.example.com>' }, 'list'],
  [{ 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b' }, 'report'],
  [{ 'Content-Type': 'Multipart/Report; report-type=disposition-notification; boundary=b' }, 'report'],
  [{ 'Return-Path': '<>' }, 'report'],
  [{ From: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }, 'report'],
  [{ From: 'postmaster@mx.example' }, 'report'],
])('%o is automatic: %s', (headers, expected) => {
  expect(kind(headers as unknown as Record<string, string>)).toBe(expected)
})

test.each(['', '<>', ' ', 'MAILER-DAEMON@example.com', 'Postmaster@example.com'])('from %j comes a report', (from) => {
  expect(kind({}, from)).toBe('report')
})

test.each([
  'Automatic reply: Your application',
  'Auto-Reply: away',
  'Autoreply: away',
  'Out of Office: Your application',
  'Out of Office AutoReply: x',
  'Réponse automatique : Votre demande',
  'Automatische Antwort: Ihr Antrag',
  'Abwesenheitsnotiz: Ihr Antrag',
  'Resposta automática: O seu pedido',
  'Respuesta automática: Su solicitud',
  'Risposta automatica: La sua domanda',
  'Automatisch antwoord: Uw aanvraag',
  'Odpowiedź automatyczna: Wniosek',
  'Автоматический ответ: Заявление',
  'Автоответ: Заявление',
  '自动答复: 您的申请',
  '自动回复：您的申请',
  'Automaattinen vastaus: Hakemus',
  'Autosvar: Din ansökan',
  'Automatiskt svar: Din ansökan',
])('the subject %j is of an automatic answer', (subject) => {
  expect(ofSubject(subject)).toBe('answer')
  expect(ofSubject(subject.normalize('NFD'))).toBe('answer')
  expect(ofSubject(`Re: ${subject}`)).toBeUndefined()
})

test.each(['Out of office next week', 'Automatic reply to my question?', 'Re: Your application', ''])(
  'the subject %j is of a person',
  (subject) => {
    expect(ofSubject(subject)).toBeUndefined()
  },
)
