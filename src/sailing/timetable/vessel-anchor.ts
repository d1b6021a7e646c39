/** The id of a vessel's column in the table of a schedule. */
export const columnAnchor = (vesselId: number) => `vessel-${vesselId}`

/** The id of a vessel's card on narrow screens; by port, of its first call. */
export const cardAnchor = (vesselId: number) => `card-${vesselId}`
