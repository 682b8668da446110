import { helperAnswers } from '../people/helper-calls'
import { conversationAnswers } from './conversation-answers'
import { waybillAnswers } from './waybill-calls'
import { workAnswers } from './work-answers'

/** Of the calls about one application that have files of their own. */
export const applicationAnswers = { ...conversationAnswers, ...workAnswers, ...waybillAnswers, ...helperAnswers }
