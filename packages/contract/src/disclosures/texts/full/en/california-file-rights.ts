/** How a person can see their file: California Civil Code section 1786.22. */
export const californiaFileRights = `## Your rights under Civil Code section 1786.22

The agency supplies its files and information about you during normal business hours and on reasonable notice. You can see the file, with proper identification, in any of these ways:

- In person. You can also have a copy of your file for no more than the actual cost of copying it.
- By certified mail, if you ask in writing, with proper identification, for copies to be sent to an addressee whom you name. An agency that sends them is not liable for disclosures to others that result from mishandled mail after it has left the agency.
- By telephone, as a summary of all information in the file that you must be given, if you ask in writing, with proper identification, and the toll charge, if any, is prepaid by you or charged directly to you.

Proper identification is information that is generally considered enough to identify a person, such as a valid driver license, a Social Security account number, a military identification card, and credit cards. Only if that is not enough may the agency ask for more information about your employment and your personal or family history to verify your identity.

The agency has trained people who explain the information to you, and gives you a written explanation of any coded information in your file whenever you see it.

You can bring one other person of your choice, who must show reasonable identification. The agency may ask you for a written statement that allows it to discuss your file in that person’s presence.`;
