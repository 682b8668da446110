import { createStore } from '../hooks/store'
import './when.css'

/** How many times of day the page shows. */
export const shownTimes = createStore(0)

/** Names the zone of the page's times, if it has any. Apart from the times: every page has it in its first script. */
export const ZoneLine = () => shownTimes.use() > 0 && <p className="zone-line">Times are Harare time (UTC+2).</p>
