/** What every framework renders: once at first, and once after a change. The test names the value of the element's property. */
export const views = window.viewsOf['service-new-invitation'];

/** Notes that the handler of a framework heard the embed. */
export const heard = () => window.heardFrom.add('service-new-invitation');
