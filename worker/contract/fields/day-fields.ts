import * as z from 'zod/mini'
import { chooseDay } from '#contract/fields/day-messages'

/** A day on which something was done, such as `2026-11-23`. */
export const doneDay = (message: string = chooseDay) => z.iso.date(message)
