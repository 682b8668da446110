import * as z from 'zod/mini'
import { waybillView } from '../applications/views'

const removed = z.object({ removed: z.literal(true) })

export const waybillAnswers = {
  'PUT /api/applications/:id/waybill': waybillView,
  'DELETE /api/applications/:id/waybill': removed,
  'PUT /api/lawfirm/clients/:id/waybill': waybillView,
  'DELETE /api/lawfirm/clients/:id/waybill': removed,
}

export const waybillDescriptions: Record<keyof typeof waybillAnswers, string> = {
  'PUT /api/applications/:id/waybill':
    'Sets the waybill number of the original deed on its way to the firm, until the firm has received it.',
  'DELETE /api/applications/:id/waybill': 'Removes that waybill number.',
  'PUT /api/lawfirm/clients/:id/waybill': 'Sets the waybill number of the original deed on its way back to the owner.',
  'DELETE /api/lawfirm/clients/:id/waybill': 'Removes that waybill number.',
}
