/** Washington Fair Credit Reporting Act, RCW chapter 19.182, as read in 2026. */
export const washingtonRights = `## Washington

The Washington Fair Credit Reporting Act (RCW 19.182) gives you rights in addition to the federal ones. This is the summary of your rights under it.

- If {account} asks for an investigative report, you can ask {account} in writing for its nature and scope (RCW 19.182.050).
- A report may show your credit worthiness, credit standing or credit capacity only if that is substantially job related and {account} gives you the reasons in writing, or if a law requires it (RCW 19.182.020).
- When you ask, the agency discloses what its file says about you (RCW 19.182.070), during normal business hours and on reasonable notice: in person with proper identification, by telephone after a written request, or by any other reasonable means that you authorize. Trained people explain your file, and you can bring one other person (RCW 19.182.080).
- If you dispute an item, the agency investigates it again free of charge within thirty business days. It tells the source of the item within five business days. If it finds your dispute frivolous or irrelevant, it tells you so and why within five business days (RCW 19.182.090).
- If {account} decides against you because of a report, it tells you so with the name, address and telephone number of the agency (RCW 19.182.110).

The complete text of the act is at app.leg.wa.gov/RCW/default.aspx?cite=19.182.`;
