type Loading = { cut_off_on: string | null; ends_on: string | null }

/**
 * Whether cargo can still be booked at a port of loading: until its cargo cut-off, or the departure where none is known. This alone
 * decides what is offered. `today` and the days are ISO days.
 */
export const isBookable = ({ cut_off_on, ends_on }: Loading, today: string): boolean =>
  (cut_off_on ?? ends_on ?? today) >= today && (ends_on ?? today) >= today
