/** Style sheets that a script imports. The build puts them into a file of their own. */
declare module '*.css'
