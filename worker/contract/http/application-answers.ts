import { helperAnswers } from '../people/helper-calls'
import { legacyAnswers } from '../people/legacy-calls'
import { conversationAnswers } from './conversation-answers'
import { waybillAnswers } from './waybill-calls'
import { workAnswers } from './work-answers'

/** Of the calls that have files of their own. */
export const applicationAnswers = {
  ...legacyAnswers,
  ...conversationAnswers,
  ...workAnswers,
  ...waybillAnswers,
  ...helperAnswers,
}
