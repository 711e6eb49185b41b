/** The two resources a TRON transaction consumes; the strings are the wire values. */
export const RESOURCES = ['ENERGY', 'BANDWIDTH'];
export function isResource(value) {
    return value === 'ENERGY' || value === 'BANDWIDTH';
}
