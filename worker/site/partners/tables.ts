import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { interestStatuses } from '#contract/site/partners'
import { instant } from '../../platform/database/columns'

export const lawyerInterest = sqliteTable('lawyer_interest', {
  id: integer('id').primaryKey(),
  firmName: text('firm_name').notNull(),
  contactPerson: text('contact_person').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  additionalInfo: text('additional_info'),
  status: text('status', { enum: interestStatuses }).notNull().default('pending'),
  createdAt: instant('created_at').notNull(),
})
