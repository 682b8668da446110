import { Enrolment } from '../identity/factors/enrolment'
import { ownFactors } from './account-queries'

/** For a platform admin whose days to add a second factor are over. */
export const EnrolmentScreen = () => (
  <div className="page">
    <Enrolment calls={ownFactors} />
  </div>
)
