/** The id of a port in the list of ports. */
export const portAnchor = ({ id }: { id: number }) => `port-${id}`
