import { Enrolment } from '../identity/factors/enrolment'
import { memberFactors } from './sign-in-calls'

export const MemberEnrolment = () => <Enrolment calls={memberFactors} />
