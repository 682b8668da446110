import { jpegOf } from '../jpeg'
import { at, type Call } from './call'
import { documentCalls, ofVersion } from './document-calls'
import { letterAndPartyCalls } from './letter-and-party-calls'

/** No two are the same: a file is the deed of one application. */
const pdf = () =>
  `%PDF-1.4\n% ${crypto.randomUUID()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`
const asPdf = { bytes: pdf, type: 'application/pdf' }

/** Who has the file reads that it has changed since. */
const outdatedMacro = { macro: 'Look at it', macros: 1, version: 987, text: null, undoSeconds: 20 }
const messages = ['answer', 'attached', 'client', 'question', 'told']

/**
 * Every call of a firm that names an application, in an order in which each can be made once.
 * A route without a line fails the test of tenancy.
 */
export const callsOfApplication: Record<string, readonly Call[]> = {
  [`POST ${at}/status/undo`]: [{ body: ({ version }) => ({ version }), holder: 200, next: 409 }],
  [`GET ${at}`]: [
    {
      holder: 200,
      next: 200,
      shows: [
        'attached',
        'client',
        'clientwaybill',
        'firmwaybill',
        'identity',
        'listed',
        'lodged',
        'owned',
        'party',
        'passed',
        'released',
        'requested',
        'requisition',
        'sent',
        'task',
        'told',
      ],
      own: ['bare', 'draft', 'note', 'overridden'],
    },
  ],
  [`GET ${at}/activity`]: [{ holder: 200, next: 200 }],
  [`GET ${at}/messages`]: [{ holder: 200, next: 200, shows: messages }],
  ...documentCalls,
  [`PATCH ${at}/status`]: [{ body: () => ({ status: 'contacted' }), holder: 200, next: 200 }],
  [`POST ${at}/calls`]: [{ holder: 200, next: 200 }],
  [`PUT ${at}/assignee`]: [{ body: ({ lawyerId }) => ({ memberId: lawyerId }), holder: 200, next: 404 }],
  [`POST ${at}/tasks`]: [{ body: () => ({ title: 'Call the client', due: '2099-01-01' }), holder: 201, next: 201 }],
  [`PATCH ${at}/tasks/:taskId`]: [
    { fill: ({ task }) => ({ taskId: task }), body: () => ({ isDone: true }), holder: 200, next: 200 },
  ],
  [`POST ${at}/macro`]: [{ body: () => outdatedMacro, holder: 409, next: 409 }],
  [`PUT ${at}/snooze`]: [{ body: () => ({ until: null }), holder: 200, next: 200 }],
  [`DELETE ${at}/tasks/:taskId`]: [{ fill: ({ task }) => ({ taskId: task }), holder: 200, next: 200 }],
  ...letterAndPartyCalls,
  [`PATCH ${at}/requests/:requestId`]: [
    {
      fill: ({ request }) => ({ requestId: request }),
      body: () => ({ state: 'withdrawn', version: 1, undoSeconds: 20 }),
      holder: 200,
      next: 200,
    },
  ],
  [`POST ${at}/requests/:requestId/undo`]: [
    { fill: ({ request }) => ({ requestId: request }), body: () => ({ version: 2 }), holder: 200, next: 200 },
  ],
  [`PUT ${at}/document-reminders`]: [{ body: () => ({ isOn: false }), holder: 200, next: 200 }],
  [`POST ${at}/message`]: [{ body: () => ({ message: 'Good day' }), holder: 201, next: 201 }],
  [`POST ${at}/messages`]: [
    { body: ({ waiting }) => ({ text: 'Good day', attachments: [waiting] }), holder: 201, next: 400 },
  ],
  [`POST ${at}/messages/read`]: [{ body: () => ({ upTo: 1 }), holder: 200, next: 200 }],
  [`POST ${at}/messages/documents`]: [{ ...asPdf, holder: 201, next: 201 }],
  [`DELETE ${at}/messages/documents/:attachmentId`]: [
    { fill: ({ removed }) => ({ attachmentId: removed }), holder: 204, next: 404 },
  ],
  [`GET ${at}/payments`]: [{ holder: 200, next: 200 }],
  [`GET ${at}/original/record`]: [{ holder: 200, next: 200 }],
  [`POST ${at}/evidence`]: [
    {
      body: () => ({ entry: 'corrected', fact: 'lodged', reason: 'Wrong', before: 1 }),
      holder: 200,
      next: 200,
      shows: ['lodged'],
    },
  ],
  [`POST ${at}/original`]: [
    { body: () => ({ entry: 'received', condition: 'Good', before: 1 }), holder: 200, next: 200 },
  ],
  [`POST ${at}/identity`]: [
    {
      body: ({ checks }) => ({ entry: 'corrected', reason: 'Another client', before: checks }),
      holder: 200,
      next: 400,
    },
  ],
  [`POST ${at}/replacement`]: [{ body: () => ({ step: 'affidavit' }), holder: 400, next: 400 }],
  [`POST ${at}/checklist`]: [
    {
      body: ({ listed }) => ({ entry: 'undone', item: 'authority', reason: 'Wrong', before: listed }),
      holder: 200,
      next: 200,
    },
  ],
  [`POST ${at}/notes`]: [{ body: () => ({ text: 'Called' }), holder: 201, next: 201 }],
  [`PUT ${at}/waybill`]: [
    { body: () => ({ courier: 'dhl', number: '1234567890', before: 1 }), holder: 200, next: 200 },
  ],
  [`DELETE ${at}/waybill`]: [{ body: () => ({ before: 2 }), holder: 200, next: 200 }],
  [`POST ${at}/documents`]: [{ ...asPdf, holder: 201, next: 201 }],
  [`POST ${at}/documents/:docId/picture`]: [
    {
      // it has a picture, and gets no second one
      fill: ({ sent }) => ({ docId: sent }),
      bytes: () => jpegOf(1200, 900),
      type: 'image/jpeg',
      holder: 404,
      next: 404,
    },
  ],
  [`POST ${at}/deed/:version/picture`]: [
    { fill: ofVersion('bare'), bytes: () => jpegOf(640, 900), type: 'image/jpeg', holder: 201, next: 404 },
  ],
  [`POST ${at}/deed/:version/withdraw`]: [
    { fill: ofVersion('bare'), body: () => ({ reason: 'The wrong file' }), holder: 200, next: 404 },
  ],
  [`POST ${at}/deposit-reminder`]: [{ holder: 409, next: 409 }],
  [`POST ${at}/deed`]: [{ ...asPdf, holder: 201, next: 201 }],
  [`POST ${at}/deed/:version/release`]: [{ by: 'admin', fill: ofVersion('draft'), holder: 200, next: 404 }],
  'POST /api/lawfirm/send-receipts': [{ body: ({ reference }) => ({ receipts: [reference] }), holder: 200, next: 200 }],
  'GET /api/lawfirm/payments/:paymentId/receipt': [
    { fill: ({ paid }) => ({ paymentId: paid }), holder: 200, next: 200 },
  ],
  [`PUT ${at}/property`]: [
    {
      body: () => ({
        titleDeedNumber: '1/1980',
        reason: 'As on the deed',
        before: { propertyAddress: null, titleDeedNumber: null },
      }),
      holder: 409,
      next: 409,
    },
  ],
  [`POST ${at}/decline`]: [{ body: () => ({ reason: 'A partner acts for the seller' }), holder: 409, next: 409 }],
  [`POST ${at}/close`]: [{ body: () => ({ reason: 'The property was sold' }), holder: 200, next: undefined }],
}
