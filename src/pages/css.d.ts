/** Style sheets that a script imports. The build writes them to separate files. */
declare module '*.css'
