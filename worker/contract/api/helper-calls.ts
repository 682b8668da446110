import * as z from 'zod/mini'
import { askedHelper, helperView, helpPage } from '../delegates/helper-views'

export const helperAnswers = {
  'GET /api/applications/:id/helpers': z.array(helperView),
  'POST /api/applications/:id/helpers': askedHelper,
  'DELETE /api/applications/:id/helpers/:helperId': z.object({ ended: z.literal(true) }),
  'GET /api/help/task': helpPage,
  'POST /api/help/done': helpPage,
  'POST /api/help/documents': helpPage,
}

export const helperDescriptions: Record<keyof typeof helperAnswers, string> = {
  'GET /api/applications/:id/helpers': 'The people whom the owner asked to help with an application, newest first.',
  'POST /api/applications/:id/helpers':
    'Asks someone to do one thing, by a link that works for 14 days. Mails it, or returns it for the owner to send.',
  'DELETE /api/applications/:id/helpers/:helperId': 'Ends a helper’s link.',
  'GET /api/help/task': 'What a helper is asked to do, by their link.',
  'POST /api/help/done': 'Records that the helper dropped off the original deed, and notifies the owner.',
  'POST /api/help/documents': 'Uploads a helper’s document as the raw body, at most five.',
}
